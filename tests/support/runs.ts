/** How often a property runs: `FC_RUNS` when it is set, else the number that the property asks for. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: Number(process.env['FC_RUNS'] ?? usual),
})
