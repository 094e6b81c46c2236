import type { Elements } from '../../kit/elements.ts'
import { StatusDrawing, type DrawingName } from './StatusDrawing.tsx'
import css from './StatusMessage.module.css'

interface StatusMessageProps {
  readonly drawing: DrawingName
  /** stands above the title, small */
  readonly code: string
  readonly title: string
  /** a line or two, and the one next step */
  readonly children: Elements
}

/** A page that has nothing to show but what is the matter. */
export const StatusMessage = ({ drawing, code, title, children }: StatusMessageProps) => (
  <div className={`content ${css['message']}`}>
    <StatusDrawing name={drawing} />
    <p className={css['code']}>{code}</p>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
)
