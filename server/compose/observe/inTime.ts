/** Rejects if the work takes longer than this. */
export const inTime = async <Value>(work: Promise<Value>, ms: number): Promise<Value> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
