type Pressed = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that means to follow a link here, and not to open it elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Pressed): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
