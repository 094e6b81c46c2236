import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Working time of each file in ms, of vitest's JSON report. */
export const timesOfVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [relative(process.cwd(), name), endTime - startTime])

/** Working time of each file in ms, of Playwright's JSON report. */
export const timesOfPlaywright = ({ suites }) =>
  suites.map((suite) => [`tests/journeys/${suite.file}`, work(suite)])

const work = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + work(suite), 0)

/** A suite is a folder of tests/, its journeys a file each: those are dear. */
const suiteOf = (path) => {
  const [, folder, ...more] = path.split('/')
  return folder === 'journeys' || more.length < 2
    ? [folder, ...more.slice(0, 1)].join('/')
    : `${folder}/${more[0]}`
}

/** The dearest suites of a report, `minutes  suite` a line, so that everyone sees what the shared time goes to. */
export function dearest(file, timesOf, most = 15) {
  let times
  try {
    times = timesOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
  const bySuite = new Map()
  for (const [path, ms] of times) bySuite.set(suiteOf(path), (bySuite.get(suiteOf(path)) ?? 0) + ms)
  return [...bySuite]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([suite, ms]) => `${(ms / 60_000).toFixed(2).padStart(7)}  ${suite}`)
}
