import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { printed } from './printedSigns.ts'

const require = createRequire(import.meta.url)
const FILES = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
}

/** Source Sans: Latin, Greek and Cyrillic, with tabular figures. Read once. */
let fonts: Readonly<Record<Weight, Buffer>> | null = null

export type Weight = 'regular' | 'semibold'

/** The margins of the text on an A4 sheet, in points. */
export const EDGE = { left: 56, right: 539, top: 56, bottom: 762 } as const
export const WIDTH = EDGE.right - EDGE.left

export const INK = { text: '#16202b', quiet: '#55606b', line: '#c9d0d6' } as const

export interface TextStyle {
  readonly x: number
  readonly width: number
  readonly size?: number
  readonly weight?: Weight
  readonly colour?: string
  readonly align?: 'left' | 'right'
}

export interface SheetOptions {
  readonly title: string
  readonly author: string
  /** BCP 47 */
  readonly language: string
  /** ms since 1970 */
  readonly at: number
  /** random characters; absent in older documents */
  readonly salt?: string | undefined
}

export type StructureElement = PDFKit.PDFStructureElement

/** Tag options that the package supports but its types lack, such as a heading's scope. */
export interface TagOptions {
  readonly scope?: 'Row' | 'Column'
  /** alternative text of a picture */
  readonly alt?: string
}

/** A position and size in points. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A PDF written from the top down, each text at its place in the tag tree. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  /** height of a text */
  heightOf(text: string, style: TextStyle): number
  /** writes a text at a height and returns where it ends */
  write(text: string, y: number, style: TextStyle): number
  /** wraps the output of `draw` in one element of this type */
  tagged(type: string, draw: () => void, options?: TagOptions): StructureElement
  /** a PNG at its place, with its alternative text */
  picture(png: Uint8Array, place: Place, alt: string): StructureElement
  /** content for the eye only, hidden from assistive technology */
  artifact(draw: () => void): void
  rule(y: number, colour?: string): void
  end(): Promise<Uint8Array>
}

/** Supported by the package, but missing from its types. */
const PDF_UA = { subset: 'PDF/UA' } as object

const lineGap = 2

/** An A4 sheet as PDF/UA, with embedded fonts, tags, language and title. */
export const sheet = ({ title, author, language, at, salt }: SheetOptions): Sheet => {
  fonts ??= { regular: readFileSync(FILES.regular), semibold: readFileSync(FILES.semibold) }
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left: EDGE.left, right: 56, top: EDGE.top, bottom: 0 },
    pdfVersion: '1.7',
    ...PDF_UA,
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      CreationDate: new Date(at),
      ModDate: new Date(at),
      ...(salt !== undefined && { Salt: salt }),
    },
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('semibold', fonts.semibold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const dressed = ({ size = 9.5, weight = 'regular', colour = INK.text }: TextStyle) =>
    doc.font(weight).fontSize(size).fillColor(colour)
  const placed = ({ width, align = 'left' }: TextStyle): PDFKit.Mixins.TextOptions => ({
    width,
    align,
    lineGap,
    // tabular figures align below one another; without the feature, words are laid out once
    ...(align === 'right' ? { features: ['tnum' as const] } : {}),
  })
  const tagged: Sheet['tagged'] = (type, draw, options = {}) => {
    const content = doc.markStructureContent(type)
    draw()
    doc.endMarkedContent()
    return doc.struct(type, options as object, [content])
  }
  return {
    doc,
    heightOf: (text, style) => dressed(style).heightOfString(printed(text), placed(style)),
    write: (text, y, style) => {
      dressed(style).text(printed(text), style.x, y, placed(style))
      return doc.y
    },
    tagged,
    picture: (png, { x, y, width, height }, alt) =>
      tagged(
        'Figure',
        () => {
          doc.image(Buffer.from(png), x, y, { width, height })
        },
        { alt },
      ),
    artifact: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    rule: (y, colour = INK.line) => {
      doc.moveTo(EDGE.left, y).lineTo(EDGE.right, y).lineWidth(0.75).strokeColor(colour).stroke()
    },
    end: () => {
      doc.end()
      return ended
    },
  }
}
