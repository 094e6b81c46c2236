import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import project from '../vite.config.ts'

/**
 * Examples before properties: the first test that notices a change ends its run, and most changes are noticed by an example, which
 * takes a hundredth of the time. By itself Vitest begins with what takes longest.
 */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProperty = ({ moduleId }: TestSpecification) => Number(moduleId.includes('.prop.'))
    return (await super.sort(files)).sort((a, b) => isProperty(a) - isProperty(b))
  }
}

/** The project's tests as `npm run mutate` runs them. */
export default defineConfig((env) =>
  mergeConfig(project(env), { test: { sequence: { sequencer: ExamplesFirst } } }),
)
