/** An overlay stays mounted once it was opened, so that it can animate out. */
export interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}
