import type { Build, BuildsState } from '../../../domain/archive/builds.ts'
import { readLine } from '../../contract/log/line.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { BUILDS, system } from '../../streams/kinds/system.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { readEvent } from '../../streams/streamKind.ts'
import type { Services } from '../services.ts'

const UID = BUILDS.slice(system.prefix.length)

/**
 * Records which build writes the log from here on.
 * @param isRepeated whether to record it even if the last one was the same build: a shop records each start,
 * a command line run does not
 */
export const noteBuild = async (
  services: Pick<Services, 'store' | 'clock'>,
  build: Build,
  isRepeated: boolean,
): Promise<void> => {
  await handle<Loaded<BuildsState>, null>(services, {
    read: () => load(services.store, system, UID),
    decide: async (loaded) => {
      const by = { actor: 'system', at: services.clock.now(), value: null } as const
      const decided = decideAll(system, loaded, [{ type: 'NoteBuild', ...build, isRepeated }])
      return { ...by, changes: decided.ok && decided.value.events.length > 0 ? [decided.value] : [] }
    },
  })
}

/** Returns a function that runs the work once; after a failure the next call tries again. */
export const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | null = null
  return () => {
    done ??= work().catch((error: unknown) => {
      done = null
      throw error
    })
    return done
  }
}

/**
 * Returns a store that records the build before the first event that this process writes.
 * @param noted records the build
 */
export const storeUnderBuild = (store: Services['store'], noted: () => Promise<void>): Services['store'] => ({
  ...store,
  commit: async (commit) => {
    if (commit.appends.length > 0) await noted()
    return store.commit(commit)
  },
})

/** Does the same for price events, which are written with the catalogue. */
export const writerUnderBuild = (
  writer: Services['catalogueWriter'],
  noted: () => Promise<void>,
): Services['catalogueWriter'] => ({
  ...writer,
  put: async (...put) => {
    await noted()
    return writer.put(...put)
  },
  atomically: async (work) => {
    await noted()
    return writer.atomically(work)
  },
})

/** A build, and when it began to write the log. */
export interface StartedBuild extends Build {
  /** UTC instant */
  readonly since: string
  /** number of the start, from 1 */
  readonly nr: number
}

/** Returns the build in a line of `system-builds`; null without a line or if it can't be read. */
export const buildIn = (line: string | null): StartedBuild | null => {
  const read = line === null ? null : readLine(line)
  if (read === null || !read.ok) return null
  const event = readEvent(system, read.value)
  const { at: since, version: nr } = read.value
  return event.ok ? { ...event.value.event.data, since, nr } : null
}
