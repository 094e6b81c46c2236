import type { Finding } from './finding.ts'

const NUMBER = /^(\d{4})-(\d{5,9})$/

/** The numbers of all orders: each is given once, and none above the last that its year has given. */
export interface OrderNumberAudit {
  note(number: string, stream: string): void
  findings(last: ReadonlyMap<number, number>): readonly Finding[]
}

export const orderNumberAudit = (): OrderNumberAudit => {
  const streamOf = new Map<string, string>()
  const highest = new Map<number, number>()
  const twice: Finding[] = []
  const wrong = (stream: string | null, detail: string): Finding => ({
    why: 'wrong-number',
    stream,
    version: null,
    detail,
  })
  return {
    note: (number, stream) => {
      const other = streamOf.get(number)
      if (other !== undefined) twice.push(wrong(stream, `${number} is the number of ${other} as well`))
      streamOf.set(number, stream)
      const [, year, counted] = NUMBER.exec(number) ?? []
      if (year === undefined) return
      highest.set(Number(year), Math.max(highest.get(Number(year)) ?? 0, Number(counted)))
    },
    findings: (last) => [
      ...twice,
      ...[...highest]
        .filter(([year, most]) => (last.get(year) ?? 0) < most)
        .map(([year, most]) =>
          wrong(null, `order_numbers of ${year} says ${last.get(year) ?? 'nothing'}, an order has ${most}`),
        ),
    ],
  }
}
