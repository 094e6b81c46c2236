/** The snapshot the document was rendered from, for hydration. @param text JSON that can't end its element */
export const SnapshotScript = ({ text }: { readonly text: string }) => (
  <script type="application/json" id="snapshot" dangerouslySetInnerHTML={{ __html: text }} />
)
