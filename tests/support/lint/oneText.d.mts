import type { Rule } from 'eslint'

export const oneText: Rule.RuleModule
