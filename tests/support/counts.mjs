import { readFileSync } from 'node:fs'

/** The counts of a step with one check. */
export const oneCheck = (exitCode) => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
})

/** Counts of vitest's JSON report; a file that could not be loaded is one failure. */
export function ofVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of Playwright's JSON report; errors outside any test count as failures. */
export function ofPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** The counts of a runner. No report, no tests, or a failure without a named test counts as one failure. */
export function ofRunner(exitCode, file, read) {
  let counts
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const unexplained = (exitCode !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0
  return unexplained ? { ...counts, failed: 1 } : counts
}

/** `N passed, N failed`, and the skipped if there are any. */
export function summary(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
