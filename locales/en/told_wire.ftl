### A message, or a connection, is not as it should be.

told_wire_hello_overdue = say hello within ten seconds of connecting
told_wire_hello_first = say hello first
told_wire_hello_again = hello was said already on this socket
told_wire_not_text = messages are JSON text, not binary frames
told_wire_too_large = a message is at most 8 KiB
told_wire_not_utf8 = a text frame must be UTF-8
told_wire_too_many = too many messages; slow down
told_wire_too_many_followed = one connection follows at most { $most } games; leave one first
told_wire_unknown_word = this server does not know that kind
told_wire_game_not_to_be_had = the game is not to be had right now; try again in a moment
told_wire_absence_by_action = an absence is not claimed by an action: leave `by` out
told_wire_action_too_long = an action is at most { $most } characters
told_wire_plan_lines = a plan has at most { $most } lines
told_wire_plan_line_too_long = line { $line } is too long: at most { $most } actions
told_wire_plan_bytes = the actions of a plan have at most { $most } bytes together

## Frames that are no message. what is for programmers and in English.

told_wire_frame_too_large = a message is at most { $most } bytes
told_wire_frame_too_deep = a message is nested at most { $most } deep
told_wire_frame_wrong = { $what }

## The last word of a connection; short, for a close frame has room for 123 bytes

told_wire_close_restarting = restarting
told_wire_close_no_hello = no hello
told_wire_close_again = connect again and resume
told_wire_close_text_only = text only
told_wire_close_control_frames = far too many control frames
told_wire_close_messages = far too many messages
told_wire_close_too_large = message too large
told_wire_close_not_utf8 = not UTF-8
told_wire_close_protocol = protocol error
told_wire_close_version = unsupported version
told_wire_close_sockets = too many connections of one person
told_wire_close_session_ended = session ended

## Before there is a connection

told_wire_full = the server is full; try again in a little while
told_wire_address_full = there are too many connections from your address; close some first
told_wire_not_an_upgrade = this address speaks WebSocket only
told_wire_wrong_version = WebSocket version 13 is needed
told_wire_wrong_subprotocol = this server speaks the subprotocol { $name }
told_wire_wrong_origin = pages of this origin may not connect
told_wire_restarting = the server is restarting
