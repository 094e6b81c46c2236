import { useText } from '../kit/useText.ts'

/** The first stop of the keyboard: past the header. */
export const SkipLink = () => (
  <a href="#main" className="skip">
    {useText()('header.skip')}
  </a>
)
