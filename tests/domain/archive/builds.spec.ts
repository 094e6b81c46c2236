import { it } from 'vitest'
import { builds, type Build, type BuildStarted, type NoteBuild } from '../../../domain/archive/builds.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(builds)
const OLD: Build = { build: 'old', node: '24.0.0' }
const started = (build: Build): BuildStarted => ({ type: 'BuildStarted', data: build })
const note = (build: Build, isRepeated: boolean): NoteBuild => ({ type: 'NoteBuild', ...build, isRepeated })

it('a build is recorded at each start of the shop, and for a command only if another build wrote the log last', () => {
  given().when(note(OLD, false)).then(started(OLD))
  given(started(OLD)).when(note(OLD, true)).then(started(OLD))
  given(started(OLD)).when(note(OLD, false)).then()
  for (const other of [
    { ...OLD, build: 'new' },
    { ...OLD, node: '24.1.0' },
  ])
    given(started(OLD)).when(note(other, false)).then(started(other))
})
