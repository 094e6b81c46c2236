import * as z from 'zod/mini'
import { ShopConfigFile } from '../../application/contract/files/appConfig.ts'
import { html, image, prose, words } from '../../application/contract/files/catalogueFields.ts'
import { CatalogueLine } from '../../application/contract/files/catalogueLine.ts'
import { ContentFile } from '../../application/contract/files/contentFile.ts'
import { PriceFile } from '../../application/contract/files/priceFile.ts'
import { LOCALES, perLocale } from '../../domain/kernel/locale.ts'

/** A text of the catalogue: one for all languages, or one per language. */
const TEXT = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: perLocale(() => ({ type: 'string' })),
      required: LOCALES,
      additionalProperties: false,
    },
  ],
}

const size = { type: 'integer', minimum: 0, maximum: 20_000, default: 800 }

/** A picture: its file name, or an object with more details. */
const PICTURE = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: { file: { type: 'string' }, alt: TEXT, width: size, height: size },
      required: ['file'],
      additionalProperties: false,
    },
  ],
}

/** Fields that also accept a shorter form, which their schema turns into the longer one. */
const SHORT_FORMS: ReadonlyMap<unknown, object> = new Map<unknown, object>([
  [words, TEXT],
  [prose, TEXT],
  [html, TEXT],
  [image, PICTURE],
])

const schemaOf = (title: string, schema: z.core.$ZodType): object => {
  const made = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const short = SHORT_FORMS.get(zodSchema)
      if (short !== undefined) Object.assign(jsonSchema, short)
    },
  })
  return { title, ...made, properties: { $schema: { type: 'string' }, ...made.properties } }
}

/** The JSON Schemas of the files in a shop's folder, by their name in docs/reference/schemas. */
export const folderSchemas = (): Readonly<Record<string, object>> => ({
  'config.schema.json': schemaOf('A shop’s config.json', ShopConfigFile),
  'content.schema.json': schemaOf('A page, blog post or event of a shop: content/*.json', ContentFile),
  'catalogue-line.schema.json': schemaOf('A line of a catalogue file', CatalogueLine),
  'price-list.schema.json': schemaOf('A customer group’s price list', PriceFile),
})
