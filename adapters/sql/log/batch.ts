interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export interface BatchOptions<Item> {
  /** maximum number of items in a group */
  readonly most: number
  /** whether an item may join this group of earlier items; if absent, any item may */
  readonly fits?: (item: Item, group: readonly Item[]) => boolean
}

/** After this time a slow group (such as one waiting for a locked row) no longer delays the next ones. */
const PATIENCE_MS = 50

/**
 * Groups simultaneous calls into one call of `work`, so that a busy shop pays one database round trip for
 * many. The next group gathers while one is running; a single item runs at once. `work` returns its answers
 * in the order of its items; if it fails, every item of the group fails.
 */
export const batched = <Item, Answer>(
  { most, fits = () => true }: BatchOptions<Item>,
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item) => Promise<Answer>) => {
  let waiting: Waiting<Item, Answer>[] = []
  let isHeldUp = false
  let isPlanned = false

  const nextGroup = (): readonly Waiting<Item, Answer>[] => {
    const group: Waiting<Item, Answer>[] = []
    const items: Item[] = []
    const left: Waiting<Item, Answer>[] = []
    for (const one of waiting)
      if (items.length < most && fits(one.item, items)) {
        group.push(one)
        items.push(one.item)
      } else left.push(one)
    waiting = left
    return group
  }

  const doGroup = async (group: readonly Waiting<Item, Answer>[]): Promise<void> => {
    let isOver = false
    const goOn = (): void => {
      if (isOver) return
      isOver = true
      isHeldUp = false
      go()
    }
    const patience = setTimeout(goOn, PATIENCE_MS)
    try {
      const answers = await work(group.map(({ item }) => item))
      group.forEach(({ resolve }, i) => resolve(answers[i] as Answer))
    } catch (error) {
      group.forEach(({ reject }) => reject(error))
    }
    clearTimeout(patience)
    goOn()
  }

  const go = (): void => {
    isPlanned = false
    if (isHeldUp || waiting.length === 0) return
    isHeldUp = true
    void doGroup(nextGroup())
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isPlanned || isHeldUp) return
      isPlanned = true
      setImmediate(go)
    })
}
