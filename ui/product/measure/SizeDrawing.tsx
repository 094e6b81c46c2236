import { useId } from 'react'
import { MEASURE } from '../../../application/texts/product/measure.ts'
import type { Shape } from '../../../domain/cart/choices/sizeChoice.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import type { CustomSize } from '../../../domain/pricing/customSize.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { CANVAS, CLOSE_UP, drawingOf, type Box, type Reference } from './drawing.ts'
import { ShapePath } from './ShapePath.tsx'
import css from './SizeDrawing.module.css'

interface SizeDrawingProps {
  readonly shape: Shape
  /** null while unknown */
  readonly size: CustomSize | null
  /** a close-up picture of the material */
  readonly texture: string | undefined
}

/** The outline drawn before a size is known, in cm. */
const USUAL = { width: 170, length: 240 }
const METRE = 100

/** The close-up is mirrored on every side, so that no seam shows. */
const MIRRORED = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** The piece from above and to scale, next to an object of known size. */
export const SizeDrawing = ({ shape, size, texture }: SizeDrawingProps) => {
  const { locale } = useStorefront()
  const say = useText(MEASURE)
  const id = useId()
  const [width, length] = size === null ? sidesOf(shape) : cmOf(size)
  const { piece, reference, beside, scale } = drawingOf(width, length)
  const [wide, long] = [cmText(width, locale), cmText(length, locale)]
  const text = shape === 'round' ? wide : `${wide} ${say('by')} ${long}`
  const label =
    size === null
      ? say('noSize')
      : say('drawing', {
          shape: say(`shapes.${shape}`),
          size: text,
          reference: say(`references.${reference}`),
        })
  const close = CLOSE_UP * scale
  const [floor, weave] = [`${id}floor`, `${id}weave`]
  return (
    <svg
      className={css['drawing']}
      viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
      role="img"
      aria-label={label}
      data-reference={reference}
    >
      <defs>
        <pattern id={floor} width={METRE * scale} height={METRE * scale} patternUnits="userSpaceOnUse">
          <path
            d={`M0 ${METRE * scale}V0H${METRE * scale}M0 ${(METRE * scale) / 2}H${METRE * scale}`}
            className={css['boards']}
          />
        </pattern>
        {texture !== undefined && (
          <pattern
            id={weave}
            width={2 * close}
            height={2 * close}
            patternUnits="userSpaceOnUse"
            x={piece.x}
            y={piece.y}
          >
            {MIRRORED.map(([across, down]) => (
              <image
                key={`${across}${down}`}
                href={texture}
                width={close}
                height={close}
                preserveAspectRatio="xMidYMid slice"
                transform={`translate(${close} ${close}) scale(${across} ${down})`}
              />
            ))}
          </pattern>
        )}
      </defs>
      <rect width={CANVAS.width} height={CANVAS.height} fill={`url(#${floor})`} />
      {size === null ? (
        <ShapePath shape={shape} box={piece} className={css['ghost']} />
      ) : (
        <>
          <ShapePath shape={shape} box={piece} className={css['piece']} />
          {texture !== undefined && <ShapePath shape={shape} box={piece} fill={`url(#${weave})`} />}
          <Sizes box={piece} width={wide} length={shape === 'round' ? null : long} />
        </>
      )}
      <ReferenceMark reference={reference} box={beside} />
    </svg>
  )
}

const sidesOf = (shape: Shape): readonly [width: number, length: number] =>
  shape === 'round' || shape === 'square' ? [USUAL.width, USUAL.width] : [USUAL.width, USUAL.length]

const cmText = (cm: number, locale: Locale): string => String(cm).replace('.', LANGUAGES[locale].point)

const cmOf = (size: CustomSize): readonly [width: number, length: number] =>
  'diameter' in size ? [size.diameter / 10, size.diameter / 10] : [size.width / 10, size.length / 10]

interface SizesProps {
  readonly box: Box
  /** in cm, formatted for the language */
  readonly width: string
  readonly length: string | null
}

/** The sizes in cm, below the piece and to its right. */
const Sizes = ({ box: { x, y, width: wide, height: high }, width, length }: SizesProps) => {
  const [below, right] = [y + high + 12, x + wide + 12]
  return (
    <g className={css['sizes']} aria-hidden="true">
      <path d={`M${x} ${below}H${x + wide}M${x} ${below - 4}v8M${x + wide} ${below - 4}v8`} />
      <text x={x + wide / 2} y={below + 18} textAnchor="middle">
        {`${width} cm`}
      </text>
      {length !== null && (
        <>
          <path d={`M${right} ${y}V${y + high}M${right - 4} ${y}h8M${right - 4} ${y + high}h8`} />
          <text transform={`translate(${right + 18} ${y + high / 2}) rotate(-90)`} textAnchor="middle">
            {`${length} cm`}
          </text>
        </>
      )}
    </g>
  )
}

/** Outlines of familiar objects within a box of 100 units. */
const OUTLINES: Readonly<Record<Reference, string>> = {
  person:
    'M50 0A13 4 0 0 1 50 9A13 4 0 0 1 50 0ZM34 11H66Q80 12 82 18L92 46H82L72 25V56L76 100H56L50 60L44 100H24L28 56V25L18 46H8L18 18Q20 12 34 11Z',
  sofa: 'M0 8Q0 0 4 0H96Q100 0 100 8V94Q100 100 97 100H91V34H9V100H3Q0 100 0 94ZM11 36H49.5V98H11ZM50.5 36H89V98H50.5Z',
  bed: 'M0 0H100V4H0ZM2 4H98V98Q98 100 96 100H4Q2 100 2 98ZM9 7H47V20H9ZM53 7H91V20H53ZM2 30H98',
}

const ReferenceMark = ({ reference, box }: { readonly reference: Reference; readonly box: Box }) => (
  <path
    className={css[reference]}
    d={OUTLINES[reference]}
    transform={`translate(${box.x} ${box.y}) scale(${box.width / 100} ${box.height / 100})`}
  />
)
