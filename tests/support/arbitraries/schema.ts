import fc from 'fast-check'
import type * as z from 'zod/mini'

/** The parts of a schema's definition that the shapes of sealed texts use. */
interface Definition {
  readonly type: string
  readonly shape: Readonly<Record<string, Node>>
  readonly options: readonly Node[]
  readonly values: readonly unknown[]
  readonly entries: Readonly<Record<string, string>>
  readonly innerType: Node
  readonly element: Node
  readonly left: Node
  readonly right: Node
  readonly format?: string
}

interface Node {
  readonly _zod: { readonly def: object }
}

const defOf = ({ _zod }: Node): Definition => _zod.def as Definition

/** Values that fit a schema, as JSON holds them; money is a whole number. */
export const valuesOf = <Value>(schema: z.ZodMiniType<Value>): fc.Arbitrary<Value> =>
  arbitraryOf(schema) as fc.Arbitrary<Value>

const arbitraryOf = (node: Node): fc.Arbitrary<unknown> => {
  const def = defOf(node)
  switch (def.type) {
    case 'string':
      return fc.string({ unit: 'binary' })
    case 'number':
      return def.format === 'safeint'
        ? fc.maxSafeInteger()
        : fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0))
    case 'custom':
      return fc.maxSafeNat()
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType))
    case 'readonly':
    case 'optional':
      return arbitraryOf(def.innerType)
    case 'array':
      return fc.array(arbitraryOf(def.element), { maxLength: 3 })
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf))
    case 'intersection':
      return fc
        .tuple(arbitraryOf(def.left), arbitraryOf(def.right))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }))
    case 'object':
      return objectsOf(def.shape)
    default:
      throw new Error(`no values of ${def.type}`)
  }
}

const objectsOf = (shape: Definition['shape']): fc.Arbitrary<object> => {
  const members = Object.entries(shape)
  return fc.record(Object.fromEntries(members.map(([name, node]) => [name, arbitraryOf(node)])), {
    noNullPrototype: true,
    requiredKeys: members.filter(([, node]) => defOf(node).type !== 'optional').map(([name]) => name),
  })
}
