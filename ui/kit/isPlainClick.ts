type Pressed = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click should follow a link here, rather than open it elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Pressed): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
