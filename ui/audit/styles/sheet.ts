import detail from './detail.css?raw'
import events from './events.css?raw'
import frame from './frame.css?raw'
import print from './print.css?raw'
import session from './session.css?raw'
import sessions from './sessions.css?raw'
import timeLine from './timeLine.css?raw'
import widths from './widths.css?raw'

/** The viewer's stylesheet as one text; rules for screen sizes and print come after the rules they change. */
export const AUDIT_SHEET = [frame, sessions, session, timeLine, events, detail, widths, print].join('\n')
