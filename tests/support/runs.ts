/** How often a property is tried: `npm run prove -- --runs N` (FC_RUNS) says it for all, else each has its own number. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: Number(process.env['FC_RUNS'] ?? usual),
})
