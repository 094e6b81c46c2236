/** An overlay stays in the page once it was opened, so that it can leave it gently. */
export interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}
