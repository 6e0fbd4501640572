### From the command line to the server: what went wrong.

start_server_unreachable = the server cannot be reached: { $server }: { $why }
start_no_answer = no answer
start_closed = the server closed the connection
start_closed_because = the server closed the connection{ $why }
start_refused = nobody answers at this address
start_unknown_host = there is no such address; look at the server's name, and the network
start_unreachable = there is no way to it by the network
start_http = what answers at this address is not Raduga (HTTP { $status })
start_tls = there is no secure connection: { $what }
start_broken = the connection broke: { $what }
start_forbidden = it is not permitted
start_not_found = there is no such file
start_full = the disk is full
start_read_only = nothing can be written there
start_no_resources = the system gives no resources to run
start_no_home = neither XDG_STATE_HOME nor HOME is set: there is no place to keep the session
start_token_not_kept = the session token could not be kept, next time you are a new guest: { $why }
start_token_still_kept = the old session token is still kept: { $why }
