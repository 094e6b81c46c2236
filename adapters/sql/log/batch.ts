interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export interface BatchOptions<Item> {
  /** how many items may go in one group */
  readonly most: number
  /** whether an item may join these, which came before it; without it any may */
  readonly fits?: (item: Item, group: readonly Item[]) => boolean
}

/** A group that takes longer than this (a row that it wants is locked) no longer holds up the next ones. */
const PATIENCE_MS = 50

/**
 * Does what is asked for at about the same time in one go, so that a busy shop pays for its way to the database once for many: while
 * a group is under way the next one gathers, and a lone item goes at once. `work` answers in the order of its items; when it fails,
 * all of the group fail.
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
