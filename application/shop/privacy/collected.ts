/** Collects an async iterable into an array. */
export const collected = async <One>(made: AsyncIterable<One>): Promise<readonly One[]> => {
  const all: One[] = []
  for await (const one of made) all.push(one)
  return all
}
