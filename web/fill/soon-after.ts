type Press = { timeStamp: number }

/** Whether it may be the second of a double click or tap: in 400 ms nobody reads a question or changes their mind. */
export const isSoonAfter = ({ timeStamp }: Press, last: Press) => timeStamp - last.timeStamp < 400
