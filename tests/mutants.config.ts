import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import project from '../vite.config.ts'

/**
 * Runs examples before properties, and the fastest of each first: the first failing test ends a mutant's run,
 * and most mutants fail an example, in a hundredth of the time. Vitest itself starts with the slowest file.
 */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProperty = ({ moduleId }: TestSpecification) => Number(moduleId.includes('.prop.'))
    const lasted = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0
    return [...files].sort((a, b) => isProperty(a) - isProperty(b) || lasted(a) - lasted(b))
  }
}

/** The project's tests as `npm run mutate` runs them. */
export default defineConfig((env) =>
  mergeConfig(project(env), { test: { sequence: { sequencer: ExamplesFirst } } }),
)
