import type { SVGProps } from 'react'
import type { Shape } from '../../../domain/cart/choices/sizeChoice.ts'
import type { Box } from './drawing.ts'

interface ShapePathProps extends Pick<SVGProps<SVGElement>, 'className' | 'fill'> {
  readonly shape: Shape
  readonly box: Box
}

/** A free-form shape within a square of 100 units. */
const ORGANIC = 'M18 8C40-4 62 6 78 10S102 34 97 54S92 90 68 96S34 104 16 92S-2 62 3 44S4 16 18 8Z'

/** Draws a shape that fills its box. */
export const ShapePath = ({ shape, box: { x, y, width, height }, ...look }: ShapePathProps) => {
  switch (shape) {
    case 'round':
    case 'oval':
      return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} {...look} />
    case 'organic':
      return (
        <path
          d={ORGANIC}
          transform={`translate(${x} ${y}) scale(${width / 100} ${height / 100})`}
          {...look}
        />
      )
    default:
      return <rect x={x} y={y} width={width} height={height} rx="2" {...look} />
  }
}
