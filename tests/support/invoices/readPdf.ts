import { getDocumentProxy } from 'unpdf'

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

export interface ReadPdf {
  readonly language: string
  readonly title: string
  /** the texts of each page, as a reader selects them */
  readonly pages: readonly (readonly string[])[]
  /** the number of its tags by role */
  readonly tags: Readonly<Record<string, number>>
  /** texts that overlap on one page */
  readonly overlaps: readonly string[]
}

const rolesOf = ({ role, children = [] }: Node): readonly string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]

interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.bottom < b.top - 0.5 && b.bottom < a.top - 0.5

/** Reads a PDF by an independent library. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info } = await pdf.getMetadata()
  const { Title = '', Language = '' } = info as { readonly Title?: string; readonly Language?: string }
  const pages: string[][] = []
  const roles: string[] = []
  const overlaps: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const boxes = items.flatMap((item): Box[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , size = 0, left = 0, base = 0] = item.transform as number[]
      return [
        {
          text: item.str,
          left,
          right: left + item.width,
          bottom: base - size * 0.15,
          top: base + size * 0.7,
        },
      ]
    })
    pages.push(boxes.map(({ text }) => text))
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1))
        if (meet(box, other)) overlaps.push(`${box.text} | ${other.text}`)
    })
    const tree = (await page.getStructTree()) as Node | null
    if (tree !== null) roles.push(...rolesOf(tree))
  }
  await pdf.cleanup()
  const tags: Record<string, number> = {}
  for (const role of roles) tags[role] = (tags[role] ?? 0) + 1
  return { language: Language, title: Title, pages, tags, overlaps }
}
