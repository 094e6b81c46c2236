import type { Fact } from '../../../domain/kernel/fact.ts'

const LONGEST = 60
const TOLD_ELSEWHERE = new Set(['totals', 'rules'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** `LineQuantityChanged` as `Line quantity changed`. */
export const spelledOut = (type: string): string =>
  type.replace(/(?<=[a-z0-9])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

/** Any fact in words: its name and those of its data that are short, totals apart. */
export const plainWords = ({ type, data }: Fact): string => {
  const told = isRecord(data)
    ? Object.entries(data)
        .filter(([key, value]) => !TOLD_ELSEWHERE.has(key) && !isRecord(value) && !Array.isArray(value))
        .map(([key, value]) => `${key} ${short(value)}`)
    : []
  return told.length === 0 ? spelledOut(type) : `${spelledOut(type)}: ${told.join(', ')}`
}
