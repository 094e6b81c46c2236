import { useText } from '../hooks/useText.ts'

/** The first stop of the keyboard: past the header. */
export const SkipLink = () => (
  <a href="#main" className="skip">
    {useText()('header.skip')}
  </a>
)
