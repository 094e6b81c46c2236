/** What is at an address: something that stands there, or the way on to another one. */
export type Step<Here> =
  | { readonly kind: 'here'; readonly here: Here }
  | { readonly kind: 'on'; readonly to: string; readonly permanent: boolean }

export interface Followed<Here> {
  /** the address at the end; the one begun with when it leads nowhere */
  readonly path: string
  /** how many steps it took */
  readonly steps: number
  /** every step is permanent */
  readonly permanent: boolean
  readonly here: Here
}

/**
 * Follows an address to its end, so that a visitor is sent there in one hop. Where the shop's own ways and its table of rules
 * lead in a circle, the rules on the circle are left out: `stepAt` is told whose. Without rules there must be no circle.
 */
export const follow = async <Here>(
  start: string,
  stepAt: (path: string, withoutRules: ReadonlySet<string>) => Promise<Step<Here>>,
  withoutRules: ReadonlySet<string> = new Set(),
): Promise<Followed<Here>> => {
  const way = [start]
  let permanent = true
  for (let path = start; ;) {
    const step = await stepAt(path, withoutRules)
    if (step.kind === 'here') return { path, steps: way.length - 1, permanent, here: step.here }
    const circle = way.includes(step.to) ? way.slice(way.indexOf(step.to)) : []
    if (circle.length > 0) {
      if (circle.every((one) => withoutRules.has(one))) throw new Error(`${start} leads in a circle`)
      return follow(start, stepAt, new Set([...withoutRules, ...circle]))
    }
    permanent &&= step.permanent
    path = step.to
    way.push(path)
  }
}
