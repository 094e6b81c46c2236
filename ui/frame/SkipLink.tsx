import { useText } from '../kit/useText.ts'

/** The keyboard's first stop: a link past the header. */
export const SkipLink = () => (
  <a href="#main" className="skip">
    {useText()('header.skip')}
  </a>
)
