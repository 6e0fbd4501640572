### The tavreli and what becomes of them.

tavreli_volhv = volhv
tavreli_knyaz = knyaz
tavreli_ratoborets = ratoborets
tavreli_luchnik = luchnik
tavreli_vsadnik = vsadnik
tavreli_helgi = helgi
tavreli_ratnik = ratnik { $file }
tavreli_ratnik_promoted = ratnik { $file } = { $name }
tavreli_of_white = White's
tavreli_of_black = Black's
# On the square.
tavreli_became = { $square }: { $owner } { $file }-ratnik became a { $name }
tavreli_covered = { $square }: { $owner } { $file }-ratnik is covered and a ratnik again
# Who, and whose.
tavreli_man = { $owner } { $name }
