/** What a commit changed that visitors may see. */
export interface CatalogueChange {
  /** those that are new or look different now */
  readonly products: readonly number[]
  /** Dutch paths of the categories that these products were in or are in now; null when only what is left of them changed */
  readonly paths: readonly string[] | null
  /** whether the tree of categories changed */
  readonly tree: boolean
}

/** How much of a product's stock the shop's pages tell. */
export interface StockShown {
  readonly everyPiece: boolean
  /** at or below it the number is told in any case */
  readonly lastPieces: number
}

/**
 * What every process hears of changes to the catalogue, whoever made them: the import of another process, an order, a new tree.
 * A look tells all that was committed since the one before and nothing twice; what is told may be more than what is visible.
 */
export interface CatalogueChanges {
  /** the first look finds nothing: it is where the watch begins */
  look(): Promise<readonly CatalogueChange[]>
  /** says that a look may find something; a word may get lost. Answers how to stop */
  watch(heard: () => void): Promise<() => Promise<void>>
  /** which changes of stock count as seen, from now on and for all processes */
  showStock(shown: StockShown): Promise<void>
  /** forgets what was committed before this instant (ms): who did not look since then doesn't hear of it */
  forget(before: number): Promise<void>
}
