import * as z from 'zod/mini'

/** What every content page has around it on the wire. */
export const breadcrumb = z.array(z.object({ position: z.int(), label: z.string(), slug: z.string() }))
export const seo = z.object({ titleTag: z.string(), descriptionTag: z.string() })
