import { looseKey, pathFacet, type Facet } from './facets.ts'

const keyOf = ({ name, value }: Facet): string => `${looseKey(name)}\0${looseKey(value)}`

/** All facets and category paths by number; facets with the same name form a group. It only grows. */
export class FacetTable {
  readonly #facets: Facet[] = []
  readonly #alike = new Map<string, number[]>()
  readonly #groups = new Map<string, number>()
  #groupOf = new Int32Array(0)

  /** the highest number plus one */
  get size(): number {
    return this.#facets.length
  }

  /** the highest group plus one */
  get groups(): number {
    return this.#groups.size
  }

  /** the group of each facet number */
  get groupOf(): Int32Array {
    return this.#groupOf
  }

  /** Adds a facet under an unused number. */
  add(number: number, facet: Facet): void {
    this.#facets[number] = facet
    const key = keyOf(facet)
    const alike = this.#alike.get(key)
    if (alike === undefined) this.#alike.set(key, [number])
    else alike.push(number)
    const group = this.#groups.get(facet.name) ?? this.#groups.size
    this.#groups.set(facet.name, group)
    if (number >= this.#groupOf.length) {
      const wider = new Int32Array(Math.max(1_024, 2 * number))
      wider.set(this.#groupOf)
      this.#groupOf = wider
    }
    this.#groupOf[number] = group
  }

  facet(number: number): Facet | undefined {
    return this.#facets[number]
  }

  /** The numbers of facets that are equal except for case and normalisation. */
  alike(facet: Facet): readonly number[] {
    return this.#alike.get(keyOf(facet)) ?? []
  }

  /** the numbers of those category paths that any product has */
  paths(paths: readonly string[]): readonly number[] {
    return paths.flatMap((path) => this.alike(pathFacet(path)))
  }
}
