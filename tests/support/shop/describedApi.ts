import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly required: boolean }
  readonly responses: Readonly<Record<string, Response>>
}

/** The parts of the shop's OpenAPI document that the tests read. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

/** Compiles schemas of the document in strict mode. */
export const schemaReader = ({ components }: ApiDocument): ((schema: object) => ValidateFunction) => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false })
  addFormats(ajv)
  const local = (schema: object): string =>
    JSON.stringify(schema).replaceAll('#/components/schemas/', 'shop#/$defs/')
  ajv.addSchema(JSON.parse(`{"$id":"shop","$defs":${local(components.schemas)}}`) as object)
  return (schema) => ajv.compile(JSON.parse(local(schema)) as object)
}
