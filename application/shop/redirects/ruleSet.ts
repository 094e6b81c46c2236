import type { RedirectRule } from '../../ports/database/redirects.ts'

/** A set of rules in which no address has two rules and following them always ends. */
export interface RuleSet {
  /** `double`: its address has a rule already; `loop`: following it would lead back to its address */
  add(rule: RedirectRule): 'taken' | 'double' | 'loop'
  readonly rules: ReadonlyMap<string, RedirectRule>
}

export const ruleSet = (): RuleSet => {
  const rules = new Map<string, RedirectRule>()
  const nearer = new Map<string, string>()
  /** The end of the rules from a path; shortens each address on the way, so that long chains stay cheap. */
  const endOf = (path: string): string => {
    let end = path
    for (let next = nearer.get(end); next !== undefined; next = nearer.get(end)) end = next
    for (let at = path; at !== end;) {
      const next = nearer.get(at) ?? end
      nearer.set(at, end)
      at = next
    }
    return end
  }
  return {
    rules,
    add: (rule) => {
      if (rules.has(rule.from)) return 'double'
      if (endOf(rule.to) === rule.from) return 'loop'
      rules.set(rule.from, rule)
      nearer.set(rule.from, rule.to)
      return 'taken'
    },
  }
}

/** The same rules, each leading directly to the end of its chain: permanent only if every step is. */
export const collapsed = (rules: ReadonlyMap<string, RedirectRule>): ReadonlyMap<string, RedirectRule> => {
  const done = new Map<string, RedirectRule>()
  for (const first of rules.values()) {
    const way: RedirectRule[] = []
    let rule: RedirectRule | undefined = first
    while (rule !== undefined && !done.has(rule.from)) {
      way.push(rule)
      rule = rules.get(rule.to)
    }
    for (const { from, to, permanent } of way.reverse()) {
      const next = done.get(to)
      done.set(from, { from, to: next?.to ?? to, permanent: permanent && next?.permanent !== false })
    }
  }
  return done
}
