interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export interface TogetherOptions<Item> {
  /** how many groups may be under way; what is asked for meanwhile waits, and goes together */
  readonly groups: number
  /** how many items may be in a group */
  readonly most: number
  /** whether an item may join these, which came before it; without it any may */
  readonly fits?: (item: Item, group: readonly Item[]) => boolean
}

/**
 * Does what is asked for at about the same time in one go, so that a busy shop pays for its way to the database once for many.
 * A lone item goes at once. `work` answers in the order of its items; when it fails, all of the group fail.
 */
export const together = <Item, Answer>(
  { groups, most, fits = () => true }: TogetherOptions<Item>,
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item) => Promise<Answer>) => {
  let waiting: Waiting<Item, Answer>[] = []
  let underWay = 0
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

  const done = async (group: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await work(group.map(({ item }) => item))
      group.forEach(({ resolve }, i) => resolve(answers[i] as Answer))
    } catch (error) {
      group.forEach(({ reject }) => reject(error))
    }
    underWay--
    go()
  }

  const go = (): void => {
    isPlanned = false
    while (underWay < groups && waiting.length > 0) {
      underWay++
      void done(nextGroup())
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isPlanned || underWay >= groups) return
      isPlanned = true
      setImmediate(go)
    })
}
