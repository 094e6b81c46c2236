import * as z from 'zod/mini'

/** Parts that every content page has on the wire. */
export const breadcrumb = z.array(z.object({ position: z.int(), label: z.string(), slug: z.string() }))
export const seo = z.object({ titleTag: z.string(), descriptionTag: z.string() })
