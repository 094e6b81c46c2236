import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Working time of each file in ms, from vitest's JSON report. */
export const timesOfVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [relative(process.cwd(), name), endTime - startTime])

/** Working time of each file in ms, from Playwright's JSON report. */
export const timesOfPlaywright = ({ suites }) =>
  suites.map((suite) => [`tests/journeys/${suite.file}`, work(suite)])

const work = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + work(suite), 0)

/**
 * The share of its runner's time that each kind of test may take, in percent, so that none grows unnoticed;
 * and the share of any single file.
 */
const SHARES = {
  vitest: {
    ...{ domain: 3, application: 12, adapters: 2, ui: 3, architecture: 1, docs: 1, shops: 1 },
    ...{ contracts: 16, failures: 7, frozen: 9, outsiders: 3, replay: 3, server: 52 },
    file: 4,
  },
  browser: { journeys: 100, file: 12 },
}

const kindOf = (path) => path.split('/')[1] ?? path

const line = (ms, all, share, name) => {
  const percent = (100 * ms) / all
  const over = percent > share ? `  over its share of ${share} %` : ''
  return `${(ms / 60_000).toFixed(2).padStart(7)} min ${percent.toFixed(1).padStart(5)} %  ${name}${over}`
}

/**
 * The time budget of a runner, from its report: each kind, then the slowest files, marking those over their
 * share.
 */
export function budget(runner, file, timesOf, most = 20) {
  let times
  try {
    times = timesOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
  const shares = SHARES[runner]
  const dearestFirst = (one, other) => other[1] - one[1]
  const all = times.reduce((sum, [, ms]) => sum + ms, 0)
  const kinds = new Map()
  for (const [path, ms] of times) kinds.set(kindOf(path), (kinds.get(kindOf(path)) ?? 0) + ms)
  return [
    ...[...kinds]
      .sort(dearestFirst)
      .map(([kind, ms]) => line(ms, all, shares[kind] ?? shares.file, `tests/${kind}`)),
    ...times
      .toSorted(dearestFirst)
      .slice(0, most)
      .map(([path, ms]) => line(ms, all, shares.file, path)),
  ]
}
