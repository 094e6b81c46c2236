import * as z from 'zod/mini'
import type { ProductImage } from '../../../domain/catalogue/product.ts'

/** A product's stock on the wire. */
export const Stock = z.object({
  openQuantity: z.int(),
  isManaged: z.boolean(),
  isPermanentlyOutOfStock: z.boolean(),
})

/** A picture on the wire [3-006] ⇄ the domain's. */
export const Image = z.codec(
  z.object({
    id: z.string(),
    imageSrc: z.object({ medium: z.string(), large: z.string(), max: z.string() }),
    width: z.int(),
    height: z.int(),
    imageAlt: z.string(),
  }),
  z.custom<ProductImage>(),
  {
    decode: ({ id, imageSrc, width, height, imageAlt }): ProductImage => ({
      id,
      src: imageSrc,
      width,
      height,
      alt: imageAlt,
    }),
    encode: ({ id, src, width, height, alt }) => ({ id, imageSrc: src, width, height, imageAlt: alt }),
  },
)
