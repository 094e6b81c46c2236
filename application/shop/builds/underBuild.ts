import type { Services } from '../services.ts'

/** Runs once, however often it is called; after a failure the next call tries again. */
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

/** Records the build before the first event that this process writes. @param noted records it */
export const storeUnderBuild = (store: Services['store'], noted: () => Promise<void>): Services['store'] => ({
  ...store,
  commit: async (commit) => {
    if (commit.appends.length > 0) await noted()
    return store.commit(commit)
  },
})

/** The same for the events of prices, which are written with the catalogue. */
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
