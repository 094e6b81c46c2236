import type { Elements } from '../../kit/elements.ts'
import css from './StatusMessage.module.css'

interface StatusMessageProps {
  readonly drawing: DrawingName
  /** small text above the title */
  readonly code: string
  readonly title: string
  /** a line or two, and one next step */
  readonly children: Elements
}

/** A page with nothing but a status message. */
export const StatusMessage = ({ drawing, code, title, children }: StatusMessageProps) => (
  <div className={`content ${css['message']}`}>
    <StatusDrawing name={drawing} />
    <p className={css['code']}>{code}</p>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
)

/** Strokes on a 240 by 140 area; `bright` is the highlighted part. */
const DRAWINGS = {
  /** a shelf with one empty place */
  shelf: {
    lines:
      'M30 108h180M44 108v18M196 108v18M46 108V74h34v34M56 74V62h14v12M166 108V58h28v50M172 68h16M172 76h16',
    gap: 'M98 108V66h52v42',
    bright: '',
  },
  /** a plug out of its socket */
  plug: {
    lines:
      'M24 92c26 0 20-30 46-30M70 48h18a14 14 0 0 1 14 14a14 14 0 0 1-14 14H70zM216 92c-26 0-20-30-46-30M170 44h-14a6 6 0 0 0-6 6v24a6 6 0 0 0 6 6h14z',
    gap: '',
    bright: 'M102 56h12M102 68h12M126 46l5-8M138 40l1-9M126 80l5 8',
  },
  /** a shop's awning with a sign at its door */
  sign: {
    lines:
      'M56 60v66M184 60v66M40 126h160M50 34h140l12 26H38zM74 34l-6 26M98 34l-2 26M142 34l2 26M166 34l6 26M120 34v26',
    gap: '',
    bright: 'M100 84l20-12l20 12M92 84h56v22H92z',
  },
} as const

type DrawingName = keyof typeof DRAWINGS

/** A calm drawing above a text with the same meaning. */
const StatusDrawing = ({ name }: { readonly name: DrawingName }) => {
  const { lines, gap, bright } = DRAWINGS[name]
  return (
    <svg className={css['drawing']} viewBox="0 0 240 140" width="240" height="140" aria-hidden="true">
      <ellipse className={css['soft']} cx="120" cy="78" rx="112" ry="56" />
      <path d={lines} />
      <path className={css['gap']} d={gap} />
      <path className={css['bright']} d={bright} />
    </svg>
  )
}
