import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import project from '../vite.config.ts'

/**
 * Examples before properties, and of both the quickest first: the first test that notices a change ends its run, and most changes are
 * noticed by an example, which takes a hundredth of the time. By itself Vitest begins with what takes longest.
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
