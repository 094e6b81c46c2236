const wanted = process.env['FC_RUNS']
const seed = process.env['FC_SEED']

/**
 * How often a property is tried: `usual` times, or with `npm run prove -- --runs N` that times N / 1,000, so
 * that costly properties, which are usually tried less, keep their proportion. FC_SEED repeats a run.
 */
export const runs = (usual: number): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: wanted === undefined ? usual : Math.max(1, Math.round((usual * Number(wanted)) / 1_000)),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
})
