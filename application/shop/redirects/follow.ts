/** One step at an address: a page, or a redirect to another address. */
export type Step<Here> =
  | { readonly kind: 'here'; readonly here: Here }
  | { readonly kind: 'on'; readonly to: string; readonly permanent: boolean }

export interface Followed<Here> {
  /** the final address; the start if there is no redirect */
  readonly path: string
  /** the number of steps */
  readonly steps: number
  /** every step is permanent */
  readonly permanent: boolean
  readonly here: Here
}

/**
 * Follows redirects to the final address, so that a visitor gets there in one hop. If redirect rules and the
 * shop's own redirects form a circle, the rules on the circle are ignored: `stepAt` receives their addresses.
 * The shop's own redirects must not form a circle.
 * @throws Error if they do
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
