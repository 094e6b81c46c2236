import { readFileSync } from 'node:fs'

/**
 * The names of the failed tests in vitest's JSON report; a file that could not be loaded is listed by its own
 * name.
 */
export const failedOfVitest = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name} › ${fullName}`)
    })

/** The names of the tests that failed or passed only on a retry, in Playwright's JSON report. */
export const failedOfPlaywright = ({ suites }) =>
  suites.flatMap(({ title, specs = [], suites: within = [] }) =>
    [...specs.filter(hasFailed).map((spec) => spec.title), ...failedOfPlaywright({ suites: within })].map(
      (name) => `${title} › ${name}`,
    ),
  )

const hasFailed = ({ tests }) => tests.some(({ status }) => status !== 'expected' && status !== 'skipped')

/** The names of the failed tests in a runner's report; none if it left no readable report. */
export function failedIn(file, namesOf) {
  try {
    return namesOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
